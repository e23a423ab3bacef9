export type Span = readonly [from: number, until: number]

/** When all of these were closed at once: another lane of the same product still sells. */
export function closedTogether(lanes: readonly (readonly Span[])[]): Span[] {
  const [first = [], ...rest] = lanes
  return rest.reduce<readonly Span[]>(
    (both, other) =>
      both.flatMap(([from, until]) =>
        other.flatMap((span): Span[] => {
          const [start, end] = [Math.max(from, span[0]), Math.min(until, span[1])]
          return end > start ? [[start, end]] : []
        }),
      ),
    first,
  ) as Span[]
}

/** The same times, but each counted once: a slot may be empty while its machine is off. */
export function withoutOverlaps(spans: readonly Span[]): Span[] {
  let last = Number.NEGATIVE_INFINITY
  return spans
    .toSorted(([one], [other]) => one - other)
    .flatMap(([from, until]): Span[] => {
      const start = Math.max(from, last)
      last = Math.max(last, until)
      return until > start ? [[start, until]] : []
    })
}
