import { calls } from '@balai/contract'
import { Button, ChoiceChips, Icon } from '@balai/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleUserRound, Keyboard, LockKeyhole, LogOut, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { ask } from '../api/console-api.ts'
import { changePerson } from '../api/queries.ts'
import { useFailureToast } from '../desk/failure.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/words.tsx'
import { tellOtherTabs } from './other-tabs.ts'
import { usePreferences } from './preferences.tsx'
import { useRoleName } from './role-name.ts'
import { useStaff } from './staff.tsx'

/** Who is signed in, how the console looks and speaks, and the way out. */
export function StaffMenu({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const staff = useStaff()
  const { roster, secondFactor, shortcuts } = useWords('operators')
  const { shell } = useWords('common')
  const roleName = useRoleName()(staff.roleName)
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className="staff-button" popoverTarget="staff-menu">
        <span className="sr-only">{shell.accountMenu}</span>
        <Icon of={CircleUserRound} />
        <span className="staff-name">
          <b>{staff.name}</b>
          <small>{roleName}</small>
        </span>
      </button>
      <div ref={menu} id="staff-menu" popover="auto" className="staff-menu card">
        <div className="staff-menu-head">
          <b>{staff.name}</b>
          <span>{staff.email}</span>
          <span>
            {roleName} · {staff.operatorName}
          </span>
        </div>
        <Looks />
        <div className="staff-menu-list">
          <button
            type="button"
            onClick={() => {
              close()
              onShowShortcuts()
            }}
          >
            <Icon of={Keyboard} />
            {shortcuts.title}
            <kbd>?</kbd>
          </button>
          {staff.hasSecondFactor ? null : (
            <Link to={paths.secondFactor()} onClick={close}>
              <Icon of={ShieldCheck} />
              {secondFactor.title}
            </Link>
          )}
          <Link to={paths.password()} onClick={close}>
            <Icon of={LockKeyhole} />
            {roster.ownPassword.title}
          </Link>
          <SignOut />
        </div>
      </div>
    </>
  )
}

function Looks() {
  const { shell } = useWords('common')
  const { theme, setTheme, lang, setLang } = usePreferences()
  return (
    <div className="staff-menu-looks">
      <ChoiceChips
        legend={shell.theme}
        layout="even"
        value={theme}
        onValueChange={setTheme}
        choices={[
          { value: 'light', label: shell.lightTheme },
          { value: 'dark', label: shell.darkTheme },
        ]}
      />
      <ChoiceChips
        legend={shell.language}
        layout="even"
        value={lang}
        onValueChange={(chosen) => void setLang(chosen)}
        choices={[
          { value: 'id', label: shell.languageOf.id },
          { value: 'en', label: shell.languageOf.en },
        ]}
      />
    </div>
  )
}

function SignOut() {
  const { signIn } = useWords('operators')
  const queries = useQueryClient()
  const fail = useFailureToast()
  const signOut = useMutation({
    mutationFn: () => ask(calls.operators.consoleLogout, {}),
    onSuccess: () => {
      changePerson(queries, null)
      tellOtherTabs('')
    },
    onError: fail,
  })
  return (
    <Button tone="plain" isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
      <Icon of={LogOut} />
      {signIn.signOut}
    </Button>
  )
}
