import { bannerArt, bannerArtName } from '../../art.ts'

/** The uploaded picture of something that staff wrote, or the drawing that they chose, on its ground. */
export function ContentPicture({ picture, art }: { picture: string | null; art: string }) {
  return picture ? (
    <span className="content-picture content-photo">
      <img src={picture} alt="" width="640" height="360" loading="lazy" />
    </span>
  ) : (
    <span className="content-picture kawung" data-art={bannerArtName(art)}>
      <img src={bannerArt(art)} alt="" width="520" height="440" loading="lazy" />
    </span>
  )
}
