export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <span
        aria-hidden="true"
        className="size-6 animate-spin rounded-full border-4 border-line border-t-rust"
      />
      <span className="sr-only">{label}</span>
    </span>
  )
}
