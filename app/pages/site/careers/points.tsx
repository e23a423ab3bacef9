export function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-orange" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
