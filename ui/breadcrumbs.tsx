import { ChevronRight, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { Menu, MenuLink } from './menu.tsx'

export interface Crumb {
  label: string
  to: string
}

/** Where a page is. On a phone the middle of a long way is behind a menu. */
export function Breadcrumbs(props: {
  trail: Crumb[]
  current: string
  /** For screen readers, where there is more than one. */
  label?: string
}) {
  const [first, ...middle] = props.trail
  const folded = middle.length > 1
  return (
    <nav aria-label={props.label ?? 'Breadcrumbs'}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {first && (
          <Step>
            <CrumbLink crumb={first} />
          </Step>
        )}
        {folded && (
          <Step className="sm:hidden">
            <Menu
              trigger={
                <button
                  type="button"
                  aria-label="Pages in between"
                  className={classNames(buttonStyle({ variant: 'ghost', size: 'icon' }), 'size-9')}
                >
                  <Ellipsis aria-hidden="true" className="size-5" />
                </button>
              }
            >
              {middle.map(({ label, to }) => (
                <MenuLink key={to} to={to}>
                  {label}
                </MenuLink>
              ))}
            </Menu>
          </Step>
        )}
        {middle.map((crumb) => (
          <Step key={crumb.to} className={folded ? 'max-sm:hidden' : undefined}>
            <CrumbLink crumb={crumb} />
          </Step>
        ))}
        <li className="flex min-h-9 min-w-0 items-center">
          <span aria-current="page" className="font-medium wrap-anywhere">
            {props.current}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function Step({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <li className={classNames('flex items-center gap-1.5', className)}>
      {children}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-edge" />
    </li>
  )
}

function CrumbLink({ crumb }: { crumb: Crumb }) {
  return (
    <Link
      to={crumb.to}
      className="flex min-h-9 items-center rounded-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
    >
      {crumb.label}
    </Link>
  )
}
