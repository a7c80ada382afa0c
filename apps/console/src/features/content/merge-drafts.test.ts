import { describe, expect, it } from 'vitest'
import { emptyDraft, type ItemDraft } from './item-draft.ts'
import { mergeDrafts, withLeaves } from './merge-drafts.ts'

const base: ItemDraft = {
  ...emptyDraft('promotion'),
  path: 'bonus-harian',
  words: {
    id: { title: 'Judul', summary: 'Ringkas', body: 'Isi', terms: 'Syarat' },
    en: { title: 'Title', summary: 'Brief', body: 'Text', terms: 'Terms' },
  },
  facts: { art: 'rempah', picture: '' },
}
const but = (leaves: Parameters<typeof withLeaves>[1]) => withLeaves(base, leaves)

describe('two people who write one item', () => {
  it('each keep what only they changed, in texts, facts and places', () => {
    const mine = but({ 'words.id.title': 'Judul saya', 'facts.art': 'deposit', endsAt: '2026-12-01T00:00:00.000Z' })
    const theirs = but({ 'words.en.title': 'Their title', 'facts.picture': 'a'.repeat(32), isPublished: false })
    expect(mergeDrafts({ base, mine, theirs })).toEqual({
      merged: but({
        'words.id.title': 'Judul saya',
        'words.en.title': 'Their title',
        'facts.art': 'deposit',
        'facts.picture': 'a'.repeat(32),
        endsAt: '2026-12-01T00:00:00.000Z',
        isPublished: false,
      }),
      clashes: [],
    })
  })

  it('where both changed a field, the own one stays and the other is told', () => {
    const mine = but({ 'words.id.body': 'Isi saya', isPublished: false })
    const theirs = but({ 'words.id.body': 'Isi mereka', path: 'bonus-mingguan' })
    const { merged, clashes } = mergeDrafts({ base, mine, theirs })
    expect(merged).toEqual(but({ 'words.id.body': 'Isi saya', path: 'bonus-mingguan', isPublished: false }))
    expect(clashes).toEqual([{ field: 'words.id.body', theirs: 'Isi mereka' }])
    const [clash] = clashes
    expect(clash && withLeaves(merged, { [clash.field]: clash.theirs }).words.id.body).toBe('Isi mereka')
  })

  it('the same change of both is no clash, and what was taken back by one is the other’s', () => {
    const same = but({ 'words.id.title': 'Judul baru' })
    expect(mergeDrafts({ base, mine: same, theirs: same })).toEqual({ merged: same, clashes: [] })
    expect(mergeDrafts({ base, mine: base, theirs: same })).toEqual({ merged: same, clashes: [] })
  })

  it('a field that emptied is a change like any other', () => {
    const { clashes } = mergeDrafts({
      base,
      mine: but({ 'words.id.summary': 'Lain' }),
      theirs: but({ 'words.id.summary': '' }),
    })
    expect(clashes).toEqual([{ field: 'words.id.summary', theirs: '' }])
  })

  it('a clash that was not settled is told again when somebody saves once more, as it is then', () => {
    const mine = but({ 'words.id.title': 'Judul saya' })
    const theirs = but({ 'words.id.title': 'Judul mereka' })
    const first = mergeDrafts({ base, mine, theirs })
    const later = withLeaves(theirs, { path: 'bonus-mingguan' })
    const second = mergeDrafts({ base: theirs, mine: first.merged, theirs: later, open: first.clashes })
    expect(second.clashes).toEqual([{ field: 'words.id.title', theirs: 'Judul mereka' }])
    expect(second.merged).toEqual(but({ 'words.id.title': 'Judul saya', path: 'bonus-mingguan' }))
    const settled = mergeDrafts({ base: theirs, mine: first.merged, theirs: later, open: [] })
    expect(settled.clashes).toEqual([])
  })
})
