import { asSource, svg } from './art/theme.ts'

/** Wider than any screen needs: beyond it a backdrop gains nothing but memory. */
const largestEdge = 2048

/**
 * Paints a drawing over the whole of a canvas, once for each size: kept as an SVG it would be drawn anew with every
 * frame that moves above it, which a cheap phone cannot afford. Its sides are cropped, its foot is kept.
 */
export async function paintBackdrop(canvas: HTMLCanvasElement, scene: string): Promise<void> {
  const size = { width: 1600, height: 1000 }
  const image = new Image()
  image.src = asSource(svg(scene, `0 0 ${size.width} ${size.height}`, `width="${size.width}" height="${size.height}"`))
  await image.decode()

  const paint = (): void => {
    const box = canvas.getBoundingClientRect()
    const wanted = Math.min(devicePixelRatio, 1.5)
    const ratio = Math.min(wanted, largestEdge / Math.max(box.width, box.height, 1))
    canvas.width = Math.max(1, Math.round(box.width * ratio))
    canvas.height = Math.max(1, Math.round(box.height * ratio))
    const scale = Math.max(canvas.width / size.width, canvas.height / size.height)
    const width = size.width * scale
    const height = size.height * scale
    canvas.getContext('2d')?.drawImage(image, (canvas.width - width) / 2, canvas.height - height, width, height)
  }
  paint()
  let planned: ReturnType<typeof setTimeout> | undefined
  new ResizeObserver(() => {
    clearTimeout(planned)
    planned = setTimeout(paint, 80)
  }).observe(canvas)
}
