/** The server keeps no picture any larger (`platform/pictures.ts`), in pixels of either side. */
const longestSide = 2_000
const quality = 0.8

/**
 * A picture as a JPEG of at most 2000 pixels a side, the way up that it is shown; the file itself where it would only grow, or where
 * the browser does not tell pages what they have drawn. Rejects a file that this browser cannot draw.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!tellsWhatIsDrawn()) return file
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

/** A browser that keeps pages from knowing it by its drawings gives them noise, or white, in place of a photo. */
function tellsWhatIsDrawn(): boolean {
  const canvas = document.createElement('canvas')
  const sides = [0, 1, 2, 3, 4, 5, 6, 7]
  canvas.width = sides.length
  canvas.height = sides.length
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const colours = sides.flatMap((y) => sides.map((x) => [x * 36, y * 36, (x * y * 5) % 256, 255]))
  colours.forEach((colour, place) => {
    context.fillStyle = `rgb(${colour.slice(0, 3).join(' ')})`
    context.fillRect(place % sides.length, Math.floor(place / sides.length), 1, 1)
  })
  const { data } = context.getImageData(0, 0, sides.length, sides.length)
  return colours.flat().every((part, place) => data[place] === part)
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
