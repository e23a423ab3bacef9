/** Nobody sees or reaches it; programs that fill in every field do. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor="honeypot">Leave this field empty</label>
      <input id="honeypot" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
