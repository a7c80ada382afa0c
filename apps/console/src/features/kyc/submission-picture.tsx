import { type PictureStanding, PictureViewer } from '../../desk/picture-viewer.tsx'
import { kycPicture } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { PictureName, Submission } from './use-kyc.ts'

interface SubmissionPictureProps extends Pick<Submission, 'id' | 'username'> {
  picture: PictureName
  onStanding?: (standing: PictureStanding) => void
}

/** A picture that a member sent; looking at it is kept in the trail. */
export function SubmissionPicture({ id, username, picture, onStanding }: SubmissionPictureProps) {
  const { desk } = useWords('kyc')
  const say = useSay()
  return (
    <PictureViewer
      title={desk[picture]}
      heading="h2"
      address={kycPicture(id, picture)}
      alt={say(picture === 'document' ? desk.documentAlt : desk.selfieAlt, { username })}
      failed={desk.pictureFailed}
      {...(onStanding ? { onStanding } : {})}
    />
  )
}
