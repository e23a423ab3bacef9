import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { Hours } from './hours.tsx'

const bottom = [
  ['/privacy-policy', 'Privacy policy'],
  ['/brand', 'Brand and press'],
  ['/flyer', 'Download Flyer'],
] as const

export function Footer() {
  return (
    <footer className="bg-navy text-on-navy">
      <div className="mx-auto grid max-w-6xl gap-10 px-6 py-14 sm:grid-cols-2">
        <p className="max-w-md text-on-navy-2">{company.description}</p>
        <address className="flex flex-col gap-2 not-italic sm:items-end sm:text-right">
          <a className="py-1 underline-offset-4 hover:underline" href={company.phone.href}>
            {company.phone.display}
          </a>
          <a className="py-1 underline-offset-4 hover:underline" href={`mailto:${company.email}`}>
            {company.email}
          </a>
          <span className="text-on-navy-2">
            Phone lines <Hours />
          </span>
          <span className="text-on-navy-2">Support {company.hours.support}</span>
        </address>
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-6 pb-10 text-sm text-on-navy-2">
        <span>© {company.legalName}</span>
        <ul className="flex flex-wrap gap-x-6">
          {bottom.map(([path, label]) => (
            <li key={path}>
              <Link className="inline-block py-1 underline-offset-4 hover:underline" to={path}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
