/** Black on white squares, as the server draws a code: one SVG path on a square of `size` modules, quiet zone included. */
export interface CodePicture {
  size: number
  path: string
}

/** Pixels of one module: sharp on any screen, and as wide as a phone's own pictures. */
const modulePx = 24

/**
 * The code as a PNG file, for whoever pays from the phone that shows it: banking apps read it from the gallery.
 *
 * @throws where the browser draws no picture
 */
export async function pictureFile({ size, path }: CodePicture, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * modulePx
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.scale(modulePx, modulePx)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!drawn) throw new Error('no picture')
  return new File([drawn], name, { type: 'image/png' })
}

/** Apple's phones put what is downloaded into files, not among the pictures; their share sheet saves into the gallery. */
const sharesIntoGallery = (file: File) => 'standalone' in navigator && navigator.canShare?.({ files: [file] }) === true

/**
 * Saves a file to where the phone keeps pictures.
 *
 * @returns false where the member closed the share sheet or chose there themselves, so that nothing more is to be said
 */
export async function savePicture(file: File): Promise<boolean> {
  if (sharesIntoGallery(file)) {
    await navigator.share({ files: [file] }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    })
    return false
  }
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // A browser may begin to read it only after this; a minute is long enough for any.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return true
}
