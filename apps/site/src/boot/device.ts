/** Spec 9: how long a window rests before its width counts. */
const restMs = 50

/**
 * Which layout the page is in by the 1024 px rule (spec 1), on the page itself for who must know: the server guesses from
 * what the browser says of itself, the width decides. What is shown follows the width by styles alone.
 */
export function followDevice(): void {
  const isPhone = matchMedia('(max-width: 1024px)')
  const tell = () => {
    document.documentElement.dataset.device = isPhone.matches ? 'mobile' : 'desktop'
  }
  let timer: ReturnType<typeof setTimeout>
  addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, restMs)
  })
  tell()
}
