import { company } from '#content/company.ts'

/** When somebody answers the telephone; a range is never broken over two lines. */
export function Hours() {
  return company.hours.phone.map((range, index) => (
    <span key={range}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">{range}</span>
    </span>
  ))
}
