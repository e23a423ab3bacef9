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
