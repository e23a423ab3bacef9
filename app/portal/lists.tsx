import { Link, useSearchParams } from 'react-router'
import { segmentStyle, segmentsStyle } from './segments.ts'

/** Which of a few lists is shown: it is in the address. */
export function useList<List extends string>(lists: readonly [List, ...List[]]): List {
  const [query] = useSearchParams()
  return lists.find((name) => name === query.get('list')) ?? lists[0]
}

export function Lists<List extends string>(props: {
  label: string
  names: Record<List, string>
  shown: List
}) {
  return (
    <nav aria-label={props.label} className={segmentsStyle}>
      {(Object.entries(props.names) as [List, string][]).map(([name, label]) => (
        <Link
          key={name}
          to={`?list=${name}`}
          preventScrollReset
          aria-current={name === props.shown ? 'page' : undefined}
          className={segmentStyle}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
