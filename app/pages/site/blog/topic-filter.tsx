import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { topicPath } from './topics.ts'

const linkStyle =
  'inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-medium hover:bg-paper-2'
const shownStyle = 'border-ink bg-ink text-paper hover:bg-ink-2'

/** Links, so that a topic has an address and needs no script. */
export function TopicFilter({ topics, shown }: { topics: string[]; shown: string | undefined }) {
  const choices = [
    { label: 'All', to: '/blog', current: shown === undefined },
    ...topics.map((topic) => ({ label: topic, to: topicPath(topic), current: topic === shown })),
  ]
  return (
    <nav aria-label="Topics">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ label, to, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={classNames(linkStyle, current && shownStyle)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
