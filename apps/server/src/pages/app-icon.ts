import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { clientFolder } from '@balai/site'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Operators } from '../modules/operators/index.ts'

export interface AppIconOptions {
  operators: Operators
  /** An operator's own picture, by its id. */
  readPicture(operatorId: string, id: string): Promise<{ bytes: Buffer } | undefined>
  notFound(): Error
}

/** What a phone puts on its home screen: 192 and 512 px for Android, 180 px for iOS. */
const shapes = /^(any|maskable)-(180|192|512)\.png$/
/** Of a maskable icon only the middle is sure to be seen: a circle of four fifths. */
const safeShare = 0.72
/** A handful of operators, six icons each. */
const mostKept = 200

/** The product's own icon, for operators that have none. */
const ownIcon = 'own'

/** Names an operator's icon in addresses that are kept for ever. */
export const iconVersionOf = (favicon: string): string => favicon || ownIcon

async function draw(source: Buffer, purpose: string, size: number): Promise<Buffer> {
  const inner = purpose === 'maskable' ? Math.round(size * safeShare) : size
  const icon = await sharp(source, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  if (purpose === 'any') return icon
  // The ground goes to the edges in the icon's own colour, as far as it has one there.
  const { dominant } = await sharp(icon).flatten({ background: '#0b3a33' }).stats()
  return sharp({ create: { width: size, height: size, channels: 3, background: dominant } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** The operator's icon in the sizes that phones install, drawn from its favicon (spec 3, assets.favIcon), else from ours. */
export function mountAppIcons(app: FastifyInstance, { operators, readPicture, notFound }: AppIconOptions): void {
  const kept = new Map<string, Promise<Buffer>>()

  async function drawFor(operatorId: string, favicon: string, purpose: string, size: number): Promise<Buffer> {
    const picture = favicon === '' ? undefined : await readPicture(operatorId, favicon)
    return draw(picture?.bytes ?? (await readFile(new URL('favicon.svg', clientFolder))), purpose, size)
  }

  app.get<{ Params: { version: string; name: string } }>('/app-icon/:version/:name', async (request, reply) => {
    const { favicon } = (await operators.get(request.operatorId)).settings
    const [, purpose, size] = shapes.exec(request.params.name) ?? []
    if (!purpose || !size || request.params.version !== iconVersionOf(favicon)) throw notFound()
    const key = createHash('sha256').update(`${request.operatorId}/${favicon}/${purpose}/${size}`).digest('base64')
    if (kept.size > mostKept) kept.clear()
    const drawn = kept.get(key) ?? drawFor(request.operatorId, favicon, purpose, Number(size))
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return reply
      .type('image/png')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', favicon === '' ? 'public, max-age=86400' : 'public, max-age=31536000, immutable')
      .send(await drawn)
  })
}
