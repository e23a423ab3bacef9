import { Link } from 'react-router'
import { CataloguePage, groups } from './catalogue.tsx'

export default function PartsPage() {
  return (
    <CataloguePage title="The parts">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(([name, label]) => (
          <li key={name}>
            <Link
              to={`/dev/parts/${name}`}
              className="block rounded-card border border-line bg-card p-6 font-display text-2xl font-bold hover:border-edge"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </CataloguePage>
  )
}
