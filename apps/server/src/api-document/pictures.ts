import type { CallAuth } from '@balai/contract'
import type { Example } from './examples.ts'
import type { PathItem } from './operation.ts'
import { refusalsOfPicture, securityOf } from './refusals.ts'

interface Picture {
  path: string
  auth: CallAuth
  type: string
  summary: string
  refusals: string
}

/** Addresses that answer with a picture, which is no envelope; their failures are. */
const pictures = {
  receipt: {
    path: '/api/console/deposits/{id}/receipt',
    auth: 'staff',
    type: 'image/webp',
    summary: 'The receipt of a deposit; looking leaves a line in the audit trail',
    refusals: 'Refusals with 404: UNKNOWN_REQUEST, RECEIPT_MISSING. Needs the permission deposit.read',
  },
  kyc: {
    path: '/api/console/kyc/{id}/{picture}',
    auth: 'staff',
    type: 'image/webp',
    summary: 'The document or the selfie of a submission; looking leaves a line in the audit trail',
    refusals: 'Refusals with 404: UNKNOWN_REQUEST, PICTURE_MISSING. Needs the permission kyc.read',
  },
  betDetail: {
    path: '/api/wallet/gamelog/{provider}/{round}/image',
    auth: 'member',
    type: 'image/svg+xml',
    summary: "The bet-detail image of one of the member's rounds (spec 7)",
    refusals: 'Refusals with 404: ROUND_UNKNOWN',
  },
  media: {
    path: '/media/{id}',
    auth: 'public',
    type: 'image/webp',
    summary: 'A picture of the content; its address names its bytes, so it may be kept for ever',
    refusals: 'Refusals with 404: UNKNOWN_CONTENT',
  },
} as const satisfies Record<string, Picture>

export const pictureNames: readonly string[] = Object.keys(pictures)

export function picturePaths(examples: Readonly<Record<string, Example>>): Record<string, PathItem> {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, { path, auth, type, summary, refusals }]) => {
      const security = securityOf({ auth })
      const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        example: examples[name]?.input[parameter],
      }))
      const responses = { 200: { description: 'The picture', content: { [type]: {} } }, ...refusalsOfPicture(auth) }
      const told = { operationId: `pictures.${name}`, tags: ['pictures'], summary, description: refusals }
      return [path, { get: { ...told, ...(security ? { security } : {}), parameters, responses } }]
    }),
  )
}
