import { company } from '#content/company.ts'
import { logo } from '#content/logo.ts'
import { classNames } from '#ui/class-names.ts'

/** The logo in the colours of what it stands on: the word takes the colour of the text. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${logo.width} ${logo.height}`}
      role="img"
      aria-label={company.name}
      className={classNames('h-9 w-auto', className)}
    >
      <LogoShapes />
    </svg>
  )
}

/** The logo's shapes alone, for a drawing that holds more than the logo. */
export function LogoShapes() {
  return (
    <>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth={logo.strokeWidth}>
        <path d={logo.arch} className="stroke-orange" />
        <path d={logo.word} className="stroke-current" />
      </g>
      <g className="fill-orange">
        <circle cx={logo.archDot.x} cy={logo.archDot.y} r={logo.archDot.radius} />
        <circle cx={logo.wordDot.x} cy={logo.wordDot.y} r={logo.wordDot.radius} />
      </g>
    </>
  )
}
