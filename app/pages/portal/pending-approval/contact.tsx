import { Link } from 'react-router'
import { useSession } from '#app/session/session.tsx'
import { company } from '#content/company.ts'
import { Button } from '#ui/button.tsx'

const linkStyle = 'text-rust underline underline-offset-4 hover:no-underline'

/** How to reach us, and how to leave again. */
export function Contact() {
  const { leave } = useSession()
  return (
    <div className="mt-10 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      <div>
        <h2 className="text-xl">Questions?</h2>
        <p className="mt-2 text-ink-2">
          Call us on{' '}
          <a href={company.phone.href} className={`${linkStyle} whitespace-nowrap`}>
            {company.phone.display}
          </a>{' '}
          ({company.hours.phone.join(', ')}) or write to{' '}
          <a href={`mailto:${company.email}`} className={linkStyle}>
            {company.email}
          </a>
          .
        </p>
      </div>
      <div>
        <h2 className="text-xl">Changed your mind?</h2>
        <p className="mt-2 text-ink-2">
          You can{' '}
          <Link to="/dashboard/account/data" className={linkStyle}>
            take your data with you or delete your account
          </Link>{' '}
          at any time.
        </p>
        <Button variant="outline" size="sm" className="mt-4" onClick={() => leave()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
