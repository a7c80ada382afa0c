import { useState } from 'react'
import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = () => [{ title: 'Starter' }]

/** A greeting and a button: the least that a page is. */
export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>A new application</h1>
      <p>Nothing has been added to it yet.</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count} times
      </button>
    </main>
  )
}
