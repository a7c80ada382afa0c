import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listName } from './folder.ts'
import type { Picture } from './picture.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const styles = `
  body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: #20262b; color: #eef2f0 }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: .75rem 1rem; background: #12181b; z-index: 1 }
  fieldset { display: flex; gap: .75rem; margin: 0; padding: 0; border: 0 }
  main { padding: 1rem }
  .row { display: flex; gap: 1rem; overflow-x: auto; padding-block: .5rem; align-items: flex-start }
  figure { margin: 0; flex: none }
  img { display: block; height: 420px; background: #fff; border-radius: 4px }
  figcaption { font-size: 13px; max-width: 34rem }
  .bad { color: #ffb4a8 }
  h2 { margin: 1.5rem 0 0 }
  h3 { margin: .75rem 0 0 }
`

/* Shows what is ticked; a picture is fetched when it comes near. */
const script = `
  const boxes = [...document.querySelectorAll('header input')]
  const show = () => {
    const on = new Set(boxes.filter((box) => box.checked).map((box) => box.name + '=' + box.value))
    for (const figure of document.querySelectorAll('figure')) {
      const { width, theme, lang } = figure.dataset
      figure.hidden = ![ 'width=' + width, 'theme=' + theme, 'lang=' + lang ].every((each) => on.has(each))
    }
  }
  for (const box of boxes) box.addEventListener('change', show)
`

function choices(name: 'width' | 'theme' | 'lang', pictures: readonly Picture[]): string {
  const values = [...new Set(pictures.filter(({ file }) => file).map((picture) => picture[name]))]
  const boxes = values.map(
    (value) => `<label><input type="checkbox" name="${name}" value="${value}" checked> ${value}</label>`,
  )
  return `<fieldset><legend hidden>${name}</legend>${boxes.join('')}</fieldset>`
}

function figure({ file, width, theme, lang, overflowPx, remarks }: Picture): string {
  const notes = [...(overflowPx > 0 ? [`scrolls ${overflowPx} px sideways`] : []), ...remarks]
  const words = `${width} px, ${theme}, ${lang}<br>${notes.map((note) => `<span class="bad">${escaped(note)}</span>`).join('<br>')}`
  const image = file ? `<a href="${file}"><img src="${file}" loading="lazy" alt=""></a>` : ''
  return `<figure data-width="${width}" data-theme="${theme}" data-lang="${lang}">${image}<figcaption>${words}</figcaption></figure>`
}

/** Writes index.html beside the pictures: a row for each screen, with what was noticed under each picture. */
export async function writeSheet(folder: string, pictures: readonly Picture[]): Promise<void> {
  const groups = Map.groupBy(pictures, ({ group }) => group)
  const body = [...groups].map(([group, ofGroup]) => {
    const rows = [...Map.groupBy(ofGroup, ({ screen }) => screen)].map(
      ([screen, some]) => `<h3>${screen}</h3><div class="row">${some.map(figure).join('')}</div>`,
    )
    return `<h2>${group}</h2>${rows.join('')}`
  })
  const filters = (['width', 'theme', 'lang'] as const).map((name) => choices(name, pictures)).join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Balai: every screen</title><style>${styles}</style>
<header><b>${pictures.length} pictures</b>${filters}</header><main>${body.join('')}</main><script>${script}</script></html>`
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, listName), JSON.stringify(pictures))
}
