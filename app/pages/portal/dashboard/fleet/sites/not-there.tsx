import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sitesPath } from './site-list.tsx'

export function NotThere({ title }: { title: string }) {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={title}
        icon={SearchX}
        action={
          <Link to={sitesPath} className={buttonStyle({ variant: 'outline' })}>
            See all sites
          </Link>
        }
      >
        Check the address, or search for it in the list.
      </EmptyState>
    </div>
  )
}
