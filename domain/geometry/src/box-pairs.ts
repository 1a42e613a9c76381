import type { Side } from "./contacts";

/** Boxes per node of the tree. */
const NODE_SIZE = 16;

interface TreeNode {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Position of the box, or the lowest one below the node, in the order from west to east. */
  first: number;
  children: readonly TreeNode[] | null;
}

/**
 * Calls back for every pair of sides whose bounding boxes meet, in the order of the west ends of the eastern and then of the
 * western side; stops when the callback answers false. O((n + k) log n) for k pairs.
 *
 * @source S. T. Leutenegger et al., "STR: a simple and efficient algorithm for R-tree packing", 1997
 */
export function visitBoxPairs(sides: readonly Side[], visit: (s: Side, t: Side) => boolean): void {
  const sorted = sortedByWest(sides);
  const boxes = sorted.map(boxOf);
  if (boxes.length === 0) return;
  const root = packTree(boxes);
  for (const box of boxes) {
    const found: number[] = [];
    collectBefore(root, box, found);
    found.sort((i, j) => i - j);
    const eastern = sorted[box.first];
    for (const position of found) {
      const western = sorted[position];
      if (western !== undefined && eastern !== undefined && !visit(western, eastern)) return;
    }
  }
}

export function sortedByWest(sides: readonly Side[]): Side[] {
  return [...sides].sort((s, t) => Math.min(s.a.x, s.b.x) - Math.min(t.a.x, t.b.x));
}

function boxOf({ a, b }: Side, position: number): TreeNode {
  return {
    west: Math.min(a.x, b.x),
    east: Math.max(a.x, b.x),
    south: Math.min(a.y, b.y),
    north: Math.max(a.y, b.y),
    first: position,
    children: null,
  };
}

function packTree(nodes: readonly TreeNode[]): TreeNode {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return only;
  const sliceSize = NODE_SIZE * Math.ceil(Math.sqrt(nodes.length / NODE_SIZE));
  const byX = [...nodes].sort((s, t) => s.west + s.east - t.west - t.east);
  const parents: TreeNode[] = [];
  for (let i = 0; i < byX.length; i += sliceSize) {
    const slice = byX.slice(i, i + sliceSize).sort((s, t) => s.south + s.north - t.south - t.north);
    for (let j = 0; j < slice.length; j += NODE_SIZE) parents.push(parentOf(slice.slice(j, j + NODE_SIZE)));
  }
  return packTree(parents);
}

function parentOf(children: readonly TreeNode[]): TreeNode {
  const parent: TreeNode = {
    west: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
    first: Number.POSITIVE_INFINITY,
    children,
  };
  for (const child of children) {
    parent.west = Math.min(parent.west, child.west);
    parent.east = Math.max(parent.east, child.east);
    parent.south = Math.min(parent.south, child.south);
    parent.north = Math.max(parent.north, child.north);
    parent.first = Math.min(parent.first, child.first);
  }
  return parent;
}

/** Adds the positions of the boxes that meet `box` and come before it; none of those begins east of it. */
function collectBefore(node: TreeNode, box: TreeNode, found: number[]): void {
  if (node.first >= box.first || node.east < box.west || node.west > box.west) return;
  if (node.south > box.north || node.north < box.south) return;
  if (node.children === null) found.push(node.first);
  else for (const child of node.children) collectBefore(child, box, found);
}
