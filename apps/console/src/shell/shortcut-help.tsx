import { Dialog } from '@balai/ui'
import { useWords } from '../words/words.tsx'

const keys = [
  { word: 'next', keys: ['j'] },
  { word: 'previous', keys: ['k'] },
  { word: 'open', keys: ['Enter'] },
  { word: 'claim', keys: ['c'] },
  { word: 'approve', keys: ['a'] },
  { word: 'reject', keys: ['r'] },
  { word: 'pay', keys: ['p'] },
  { word: 'receiptZoom', keys: ['+', '-', '0'] },
  { word: 'receiptRotate', keys: ['o'] },
  { word: 'search', keys: ['/'] },
  { word: 'goDeposits', keys: ['1'] },
  { word: 'goWithdrawals', keys: ['2'] },
  { word: 'rail', keys: ['m'] },
  { word: 'close', keys: ['Esc'] },
  { word: 'help', keys: ['?'] },
] as const

/** Every single key of the console. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const { shortcuts } = useWords('operators')
  const { actions } = useWords('common')
  return (
    <Dialog title={shortcuts.title} onClose={onClose} closeLabel={actions.close}>
      <dl className="shortcut-list">
        {keys.map((row) => (
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
