import { Dialog } from '@balai/ui'
import { useState } from 'react'
import { workingKeys } from '../desk/shortcuts.ts'
import { useWords } from '../words/words.tsx'

/** Every single key of the console. Enter opens what `j` and `k` go to, and Escape closes whatever is open. */
const keys = [
  { word: 'next', keys: ['j'] },
  { word: 'previous', keys: ['k'] },
  { word: 'open', keys: ['Enter'], works: 'j' },
  { word: 'claim', keys: ['c'] },
  { word: 'approve', keys: ['a'] },
  { word: 'reject', keys: ['r'] },
  { word: 'pay', keys: ['p'] },
  { word: 'nextRequest', keys: ['n'] },
  { word: 'pictureZoom', keys: ['+', '-', '0'] },
  { word: 'pictureRotate', keys: ['o'] },
  { word: 'otherPicture', keys: ['f'] },
  { word: 'search', keys: ['/'] },
  { word: 'goDeposits', keys: ['1'] },
  { word: 'goWithdrawals', keys: ['2'] },
  { word: 'rail', keys: ['m'] },
  { word: 'close', keys: ['Esc'], works: 'always' },
  { word: 'help', keys: ['?'] },
] as const

const worksBy = (row: (typeof keys)[number]): string => ('works' in row ? row.works : row.keys[0])

/** The single keys that do something where one is. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { shortcuts } = useWords('operators')
  const { actions } = useWords('common')
  const [working] = useState(workingKeys)
  const here = keys.filter((row) => worksBy(row) === 'always' || working.has(worksBy(row)))
  return (
    <Dialog title={shortcuts.title} onClose={onClose} closeLabel={actions.close}>
      <dl className="shortcut-list">
        {here.map((row) => (
          <div key={row.word}>
            <dt>{shortcuts[row.word]}</dt>
            <dd>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
