/** The arch of the logo, large, running off the page. */
export function ArchGraphic() {
  const rings = [
    { radius: 330, className: 'stroke-sun' },
    { radius: 240, className: 'stroke-orange' },
    { radius: 150, className: 'stroke-blue' },
  ]
  return (
    <svg
      viewBox="150 0 720 600"
      aria-hidden="true"
      data-theme="light"
      preserveAspectRatio="xMinYMax slice"
      className="absolute inset-y-0 right-0 h-full w-[46%] max-lg:hidden"
    >
      {rings.map(({ radius, className }) => (
        <path
          key={radius}
          d={`M${520 - radius} 600V420A${radius} ${radius} 0 0 1 ${520 + radius} 420V600`}
          fill="none"
          strokeWidth="64"
          className={className}
        />
      ))}
    </svg>
  )
}
