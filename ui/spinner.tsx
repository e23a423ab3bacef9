import { classNames } from './class-names.ts'

const sizes = {
  sm: 'size-4 border-2',
  default: 'size-6 border-4',
  lg: 'size-10 border-4',
}

export function Spinner(props: { label: string; size?: keyof typeof sizes }) {
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          'animate-spin rounded-full border-line border-t-rust',
          sizes[props.size ?? 'default'],
        )}
      />
      <span className="sr-only">{props.label}</span>
    </span>
  )
}
