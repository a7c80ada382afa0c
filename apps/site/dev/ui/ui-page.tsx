import './ui.css'
import {
  ChoiceGallery,
  DigitsGallery,
  MoneyGallery,
  PasswordGallery,
  PictureGallery,
  TextGallery,
} from './input-galleries.tsx'
import { ButtonGallery, FigureGallery, OverlayGallery, SurfaceGallery } from './part-galleries.tsx'
import { RuleGallery } from './rule-gallery.tsx'

/** Every component in every state, for whoever builds with them: `/_ui`, in development only. */
export default function UiPage() {
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>Components of Balai</h1>
        <p>What packages/ui has, in every state. Change the theme at the foot of the page.</p>
      </div>
      <RuleGallery />
      <TextGallery />
      <DigitsGallery />
      <MoneyGallery />
      <PasswordGallery />
      <ChoiceGallery />
      <PictureGallery />
      <ButtonGallery />
      <FigureGallery />
      <SurfaceGallery />
      <OverlayGallery />
    </div>
  )
}
