import { Button } from '@balai/ui'
import { Form } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'

/**
 * Log Out in place of sending, after five wrong PINs or an identity card of somebody under age: a page of its own, so that nothing
 * of the member is left (spec 4, PIN flow; record 1097).
 */
export function LogOutButton() {
  const { pin } = useWords('session')
  return (
    <Form method="post" action={paths.logout()} reloadDocument>
      <Button type="submit" size="lg" isFull tone="danger">
        {pin.logOut}
      </Button>
    </Form>
  )
}
