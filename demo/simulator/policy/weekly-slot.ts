/** A slot that is filled once a week. Sells the oldest pack first; what is too old is thrown away then. */
export class WeeklySlot {
  /** By weeks that it has been there, the newest first. */
  private packs: number[] = []

  /** One week from visit to visit, with packs that are good for so many weeks. */
  week(par: number, asked: number, shelfLife: number): { lost: number; wasted: number } {
    const kept = this.packs.slice(0, shelfLife - 1)
    const wasted = sumOf(this.packs) - sumOf(kept)
    this.packs = [Math.max(0, par - sumOf(kept)), ...kept]
    let lost = asked
    for (let at = this.packs.length - 1; at >= 0; at -= 1) {
      const sold = Math.min(lost, this.packs[at] ?? 0)
      this.packs[at] = (this.packs[at] ?? 0) - sold
      lost -= sold
    }
    return { lost, wasted }
  }
}

const sumOf = (packs: readonly number[]) => packs.reduce((sum, quantity) => sum + quantity, 0)
