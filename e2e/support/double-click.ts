import type { Locator } from '@playwright/test'

interface DoubleClick {
  first: () => Promise<void>
  second: () => Promise<void>
}

/** The presses of a double click apart: each falls where the button is now, whatever stands there by then. */
export async function doubleClickOn(button: Locator): Promise<DoubleClick> {
  const page = button.page()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('what is to be clicked is not on the screen')
  const press = async (clickCount: number) => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  return { first: () => press(1), second: () => press(2) }
}
