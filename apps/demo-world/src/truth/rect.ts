/** Rectangle in the lattice, m. */
export interface Rect {
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}
