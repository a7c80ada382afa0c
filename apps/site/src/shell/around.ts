/** Has the browser paint its own bars like the header, in the theme that is shown now. */
export function paintAround(): void {
  const head = getComputedStyle(document.documentElement).getPropertyValue('--bg-header-top').trim()
  if (head !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', head)
}
