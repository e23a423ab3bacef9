/** A name with a bar below, as long as its share of the largest. */
export function ShareBar({ name, share }: { name: string; share: number }) {
  return (
    <span className="block min-w-36">
      <span className="font-medium wrap-anywhere">{name}</span>
      <svg aria-hidden="true" width="100%" height="6" className="mt-1.5 block">
        <rect width="100%" height="6" rx="3" className="fill-paper-2" />
        <rect width={`${share * 100}%`} height="6" rx="3" className="fill-data-1" />
      </svg>
    </span>
  )
}
