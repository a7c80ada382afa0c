import type { Submission } from './store.ts'

/** The two pictures of a submission, as addresses name them. */
export const pictures = ['document', 'selfie'] as const
export type Picture = (typeof pictures)[number]

/** How the trail tells that somebody looked at a picture: among the lines of its member. */
export const pictureLook = ({ id, memberId }: Pick<Submission, 'id' | 'memberId'>, picture: Picture) => ({
  action: 'kyc.picture',
  subject: memberId,
  after: { submission: id, picture },
})
