import { useWords } from '../../words/words.tsx'

/** An uploaded picture as a colleague left it, beside the form's own. */
export function PictureNow({ id }: { id: string }) {
  const { picture } = useWords('contentDesk')
  return <img className="picture-now" src={`/media/${id}`} alt={picture.alt} />
}
