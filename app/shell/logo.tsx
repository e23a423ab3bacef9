import { company } from '#content/company.ts'

/** The arch and the word, drawn as on the machines. */
export function Logo() {
  return (
    <svg viewBox="0 0 574 200" role="img" aria-label={company.name} className="h-9 w-auto">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="20">
        <path d="M30.8 149.4A75.4 75.4 0 1 1 160.8 149.4" className="stroke-orange" />
        <path
          d="M233.6 110H313.6A40 40 0 1 0 300.6 139.5M351.6 150V108A36 38 0 0 1 423.6 108V150M460.6 70V150M491.6 70L553.6 150M553.6 70L491.6 150"
          className="stroke-ink"
        />
      </g>
      <g className="fill-orange">
        <circle cx="95.8" cy="113" r="26" />
        <circle cx="460.6" cy="33" r="14" />
      </g>
    </svg>
  )
}
