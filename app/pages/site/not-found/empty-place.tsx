/** A shelf on which one place is empty: its tag says 404. */
export function EmptyPlace() {
  return (
    <svg viewBox="0 0 520 300" aria-hidden="true" className="w-full">
      <rect width="520" height="300" rx="24" className="fill-navy" />
      <Bottle x={52} className="fill-data-1" />
      <Bottle x={128} className="fill-sun" />
      <g
        className="fill-none stroke-edge"
        strokeWidth="3"
        strokeDasharray="3 9"
        strokeLinecap="round"
      >
        <path d="M212 226v-96q0-16 12-26t12-20v-34h32v34q0 10 12 20t12 26v96z" />
      </g>
      <Can x={334} className="fill-orange" />
      <Can x={412} className="fill-data-5" />
      <path d="M28 232h464" className="stroke-edge" strokeWidth="8" strokeLinecap="round" />
      <Tag x={58}>402</Tag>
      <Tag x={134}>403</Tag>
      <Tag x={224} asked>
        404
      </Tag>
      <Tag x={340}>405</Tag>
      <Tag x={418}>406</Tag>
    </svg>
  )
}

function Bottle({ x, className }: { x: number; className: string }) {
  return (
    <g transform={`translate(${x} 50)`} className={className}>
      <path d="M18 0h24v32q0 10 9 20t9 24v100H0V76q0-14 9-24t9-20z" />
      <path d="M0 100h60v44H0z" className="fill-paper" />
      <path d="M15 144v-10a15 15 0 0 1 30 0v10z" />
    </g>
  )
}

function Can({ x, className }: { x: number; className: string }) {
  return (
    <g transform={`translate(${x} 110)`} className={className}>
      <path d="M8 0h44l8 12v92l-8 12H8l-8-12V12z" />
      <path d="M0 40h60v40H0z" className="fill-paper" />
      <path d="M15 80V70a15 15 0 0 1 30 0v10z" />
    </g>
  )
}

function Tag({ x, asked, children }: { x: number; asked?: boolean; children: string }) {
  const width = asked ? 56 : 48
  return (
    <g transform={`translate(${x} 246)`}>
      <rect width={width} height="28" rx="6" className={asked ? 'fill-orange' : 'fill-navy-2'} />
      <text
        x={width / 2}
        y="20"
        textAnchor="middle"
        fontSize="16"
        className={`font-sans font-bold ${asked ? 'fill-on-orange' : 'fill-on-navy-2'}`}
      >
        {children}
      </text>
    </g>
  )
}
