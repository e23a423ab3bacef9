const rings = [
  { radius: 330, className: 'stroke-sun' },
  { radius: 240, className: 'stroke-orange' },
  { radius: 150, className: 'stroke-navy-2' },
]

/** The arch of the logo, large, as the door that one comes in by. */
export function Arches() {
  return (
    <svg viewBox="0 0 716 420" aria-hidden="true" className="mt-auto h-auto w-full pt-10">
      {rings.map(({ radius, className }) => (
        <path
          key={radius}
          d={`M${358 - radius} 430V358A${radius} ${radius} 0 0 1 ${358 + radius} 358V430`}
          fill="none"
          strokeWidth="56"
          className={className}
        />
      ))}
    </svg>
  )
}
