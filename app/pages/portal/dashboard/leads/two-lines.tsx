import { classNames } from '#ui/class-names.ts'

/**
 * The first two lines of what somebody typed, so that one of them cannot push the others out of
 * sight. All of it is there for screen readers, and for a pointer that rests on it.
 */
export function TwoLines({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={classNames('line-clamp-2 wrap-anywhere', className)}>
      {text}
    </span>
  )
}
