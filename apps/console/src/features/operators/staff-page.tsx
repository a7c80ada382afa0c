import { TabbedRoom } from '../../desk/tabbed-room.tsx'
import { useWords } from '../../words/words.tsx'
import { RoleTable } from './role-table.tsx'
import { StaffTable } from './staff-table.tsx'

const tabs = { staff: StaffTable, roles: RoleTable } as const

/** Who works in the console, and what each role allows (record 0522). */
export function StaffPage() {
  const { roster: words } = useWords('operators')
  return <TabbedRoom title={words.title} lead={words.lead} legend={words.tabs.label} labels={words.tabs} tabs={tabs} />
}
