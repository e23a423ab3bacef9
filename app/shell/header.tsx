import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'
import { Logo } from './logo.tsx'

export function Header() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-6 py-5">
      <Link to="/" className="rounded-sm">
        <Logo />
      </Link>
      <a href={company.phone.href} className={buttonStyle({ variant: 'outline' })}>
        <span>
          Call<span className="max-sm:sr-only"> {company.phone.display}</span>
        </span>
      </a>
    </header>
  )
}
