import { buttonClass } from '@balai/ui'
import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useWords } from '../words/words.tsx'
import { BrandMark } from './brand.tsx'

const homeAfterMs = 2_500

/**
 * What an unhandled error shows: 'Redirecting...', and then home (spec 2; decision 34). When home itself failed it
 * stays, because going there again would only fail again.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { errors, errorPage } = useWords('common')
  const home = useHref(paths.home())
  const isHome = useLocation().pathname === paths.home()
  useEffect(() => {
    console.error(error)
    window.tellFailure?.(error)
    if (isHome) return
    const timer = setTimeout(() => location.assign(home), homeAfterMs)
    return () => clearTimeout(timer)
  }, [error, isHome, home])
  return (
    <main className="error-screen">
      <title>{errorPage.title}</title>
      {isHome ? null : <meta httpEquiv="refresh" content={`3;url=${home}`} />}
      <div className="state" role="alert">
        <BrandMark className="error-mark" />
        <h1>{isHome ? errorPage.title : errors.redirecting}</h1>
        <p>{errorPage.body}</p>
        <a className={buttonClass()} href={home}>
          {isHome ? errorPage.reload : errorPage.toHome}
        </a>
      </div>
    </main>
  )
}
