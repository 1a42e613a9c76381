import type { PhenologicalStage, StageScale } from "@surco/agronomy";
import { type Organ, type PlantShape, plantShape } from "./plant-shape";

const SIZE = 48;
const SURFACE = 42;
const TALLEST = 30;
const MIDDLE = SIZE / 2;

/** Line drawing of a plant at a stage, in the colour of the text around it. */
export function StageDrawing({ stage }: { stage: PhenologicalStage }) {
  const shape = plantShape(stage);
  const top = SURFACE - shape.height * TALLEST;
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={`M4 ${SURFACE}H44`} strokeDasharray="2 3" />
      {shape.height === 0 ? <Seed /> : <path d={`M${MIDDLE} ${SURFACE}V${top}`} />}
      {shape.height > 0 && <path d={`M${MIDDLE} ${SURFACE}l-4 4M${MIDDLE} ${SURFACE}l4 4`} />}
      {tillers(shape).map((path) => (
        <path key={path} d={path} />
      ))}
      {leaves(stage.scale, shape, top).map((path) => (
        <path key={path} d={path} />
      ))}
      <Head scale={stage.scale} shape={shape} top={top} />
    </svg>
  );
}

function Seed() {
  return <ellipse cx={MIDDLE} cy={SURFACE + 1} rx={4} ry={2.5} />;
}

function tillers({ tillers: count, height }: PlantShape): string[] {
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const reach = side * (5 + 3 * index);
    return `M${MIDDLE} ${SURFACE}q${reach} -2 ${reach} ${-height * TALLEST * 0.6}`;
  });
}

/** Leaves left and right in turn: long and bent on grasses, short and lifted on broad-leaved crops. */
function leaves(scale: StageScale, { leaves: count, height }: PlantShape, top: number): string[] {
  const isGrass = scale !== "soybean" && scale !== "sunflower";
  return Array.from({ length: count }, (_, index) => {
    const y = SURFACE - ((index + 1) / (count + 1)) * (SURFACE - top);
    const side = index % 2 === 0 ? -1 : 1;
    const length = 4 + 7 * Math.min(1, height);
    return isGrass
      ? `M${MIDDLE} ${y}q${side * length * 0.5} ${-length * 0.7} ${side * length} ${-length * 0.1}`
      : `M${MIDDLE} ${y}l${side * 3} -2q${side * length * 0.5} -5 ${side * length} -1q${-side * length * 0.4} 4 ${-side * length} 1`;
  });
}

interface HeadProps {
  scale: StageScale;
  shape: PlantShape;
  top: number;
}

function Head({ scale, shape: { organ, filling }, top }: HeadProps) {
  if (organ === "none") return null;
  const inside = organ === "ripe" ? { fill: "currentColor" } : {};
  const y = top - 4;
  switch (scale) {
    case "zadoks":
      return <Ear organ={organ} y={y} {...inside} />;
    case "sorghum":
      return <path d={`M${MIDDLE} ${top}q-6 -4 0 -11q6 7 0 11`} {...inside} />;
    case "maize":
      return (
        <>
          <path d={`M${MIDDLE} ${top}v-6M${MIDDLE} ${top - 2}l-4 -4M${MIDDLE} ${top - 2}l4 -4`} />
          {organ !== "bud" && (
            <ellipse cx={MIDDLE + 4} cy={SURFACE - 14} rx={2 + filling} ry={4 + 2 * filling} {...inside} />
          )}
        </>
      );
    case "sunflower":
      return (
        <>
          <circle cx={MIDDLE} cy={y} r={organ === "bud" ? 3 : 4 + 2 * filling} {...inside} />
          {organ === "flower" && <path d={petals(y)} />}
        </>
      );
    case "soybean":
      return (
        <>
          {[8, 14, 20].map((rise, index) => (
            <Pod
              key={rise}
              organ={organ}
              x={MIDDLE + (index % 2 === 0 ? 4 : -4)}
              y={SURFACE - rise}
              filling={filling}
            />
          ))}
        </>
      );
  }
}

function Ear({ organ, y, fill }: { organ: Organ; y: number; fill?: string }) {
  const awns = [-3, -1, 1, 3].map((x) => `M${MIDDLE + x * 0.6} ${y - 2}l${x * 0.6} -5`).join("");
  return (
    <>
      <ellipse
        cx={MIDDLE}
        cy={y}
        rx={organ === "bud" ? 1.8 : 2.6}
        ry={5}
        {...(fill !== undefined && { fill })}
      />
      {organ !== "bud" && <path d={awns} />}
    </>
  );
}

function Pod({ organ, x, y, filling }: { organ: Organ; x: number; y: number; filling: number }) {
  if (organ === "bud" || organ === "flower") return <circle cx={x} cy={y} r={1.8} />;
  return (
    <ellipse
      cx={x}
      cy={y}
      rx={1.4 + filling}
      ry={3.5 + filling}
      {...(organ === "ripe" && { fill: "currentColor" })}
    />
  );
}

function petals(y: number): string {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return `M${(MIDDLE + 5 * dx).toFixed(1)} ${(y + 5 * dy).toFixed(1)}l${(3 * dx).toFixed(1)} ${(3 * dy).toFixed(1)}`;
  }).join("");
}
