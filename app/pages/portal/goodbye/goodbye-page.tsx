import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** After somebody has deleted their account. */
export default function GoodbyePage() {
  return (
    <>
      <title>{`Goodbye | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="mx-auto max-w-7xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
        <h1 className="max-w-3xl text-6xl">Goodbye, and thank you</h1>
        <div className="mt-6 grid max-w-xl gap-4 text-lg text-ink-2">
          <p>
            Your account is deleted. Your name, your address and every way to sign in are erased,
            and all your devices are signed out. One last email confirms it.
          </p>
          <p>
            If something made you leave that we could do better, we would like to know: call{' '}
            <TextLink href={company.phone.href}>{company.phone.display}</TextLink> or write to{' '}
            <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
          </p>
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <Link to="/" className={buttonStyle()}>
            To the home page
          </Link>
          <Link to="/client-feedback" className={buttonStyle({ variant: 'outline' })}>
            Leave feedback
          </Link>
        </div>
      </section>
    </>
  )
}
