import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { useSidewaysOverflow } from './use-sideways-overflow.ts'

/**
 * Scrolls sideways what is wider than the screen, and shows at its edge that there is more. Before
 * the browser has measured it, it can be focused in any case.
 */
export function ScrollRegion(props: {
  label: string
  className?: string
  /** Where a desktop shows whole columns, there is nothing to fade. */
  edge?: 'cut'
  children: ReactNode
}) {
  const region = useRef<HTMLElement>(null)
  const hidden = useSidewaysOverflow(region)
  const scrolls = hidden.before || hidden.after || !hidden.measured
  return (
    <div className={classNames('relative', props.className)}>
      <section
        ref={region}
        aria-label={props.label}
        tabIndex={scrolls ? 0 : undefined}
        data-scrolled={hidden.before || undefined}
        className={classNames(
          // Positioned: words for screen readers in its cells would otherwise widen the page.
          'group peer relative overflow-x-auto rounded-[inherit] outline-none',
          hidden.after &&
            (props.edge === 'cut'
              ? 'max-xl:mask-r-from-[calc(100%-3rem)]'
              : 'mask-r-from-[calc(100%-3rem)]'),
        )}
      >
        {props.children}
      </section>
      {/* Above the cells that stay in place, which would hide an outline of the region itself. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 z-20 rounded-[inherit] -outline-offset-3 peer-focus-visible:outline-3"
      />
    </div>
  )
}
