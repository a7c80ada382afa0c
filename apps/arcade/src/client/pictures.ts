import { Rectangle, Texture } from 'pixi.js'
import { asSource, svg } from './art/theme.ts'

const columns = 4

async function picture(body: string, size: number): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = asSource(svg(body, '0 0 100 100', `width="${size}" height="${size}"`))
  await image.decode()
  return image
}

export interface Atlas {
  /** Edge of a picture in device pixels. */
  size: number
  texture(name: string): Texture
  destroy(): void
}

/** Draws all pictures into one texture, at the size at which they are shown, so that a frame is one batch. */
export async function createAtlas(bodies: Readonly<Record<string, string>>, size: number): Promise<Atlas> {
  const names = Object.keys(bodies)
  const images = await Promise.all(Object.values(bodies).map((body) => picture(body, size)))
  const pitch = size + 4
  const canvas = document.createElement('canvas')
  canvas.width = pitch * columns
  canvas.height = pitch * Math.ceil(names.length / columns)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2D canvas')
  const frames = names.map((_, index) => {
    const place = new Rectangle((index % columns) * pitch + 2, Math.floor(index / columns) * pitch + 2, size, size)
    const image = images[index]
    if (image) context.drawImage(image, place.x, place.y, size, size)
    return place
  })
  const whole = Texture.from(canvas)
  whole.source.autoGenerateMipmaps = true
  const textures = new Map(
    names.map((name, index) => [name, new Texture({ source: whole.source, frame: frames[index] })]),
  )
  return {
    size,
    texture: (name) => textures.get(name) ?? Texture.EMPTY,
    destroy() {
      for (const texture of textures.values()) texture.destroy()
      whole.destroy(true)
    },
  }
}
