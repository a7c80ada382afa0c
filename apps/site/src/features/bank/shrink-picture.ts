/** The server keeps no picture any larger (`platform/pictures.ts`), in pixels of either side. */
const longestSide = 2_000
const quality = 0.8
/** Such a one is sent within half a minute by the slowest line that is waited for, as it is. */
const smallBytes = 400_000

/**
 * A picture as a JPEG of at most 2000 pixels a side, the way up that it is shown; the file itself where it is small already, or
 * would only grow. Rejects a file that this browser cannot draw.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallBytes) return file
  const address = URL.createObjectURL(file)
  try {
    // An image is drawn as it is shown, turned as its camera says; what createImageBitmap makes of that differs by browser.
    const image = new Image()
    image.src = address
    await image.decode()
    const jpeg = await draw(image)
    return jpeg && jpeg.size < file.size ? new File([jpeg], file.name, { type: jpeg.type }) : file
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longestSide / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white' // a JPEG has nothing to see through
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
}
