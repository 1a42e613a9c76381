import type { MapPicture } from "./map-picture";
import type { Placing } from "./place-picture";

const VERTEX = `#version 300 es
in vec2 corner;
in vec2 texel;
out vec2 at;
void main() {
  at = texel;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D mask;
uniform float opacity;
in vec2 at;
out vec4 colour;
void main() {
  colour = vec4(0.0, 0.0, 0.0, texture(mask, at).r * opacity);
}`;

/** Two triangles over the picture, as a strip; column and row of each corner in shares of the picture. */
const STRIP = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
const FLOATS_PER_CORNER = 4;

export interface HoleDrawer {
  program: WebGLProgram;
  vertices: WebGLVertexArrayObject;
  buffer: WebGLBuffer;
  opacity: WebGLUniformLocation | null;
}

/** A hole's shape on the graphics card: where its picture has pixels. */
export interface Mask {
  texture: WebGLTexture;
  /** The pixels it was made of, so that it is uploaded once. */
  madeOf: MapPicture["rgba"] | null;
}

/** Part of the drawing buffer that a hole is cut in, and the size of the map, CSS px. */
export interface HoleFrame {
  fromPx: number;
  untilPx: number;
  mapWidthPx: number;
  mapHeightPx: number;
}

/** null where the card refuses the program: pictures are missing then, the map is not. */
export function newHoleDrawer(gl: WebGL2RenderingContext): HoleDrawer | null {
  const program = newProgram(gl);
  if (program === null) return null;
  const vertices = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  const stride = FLOATS_PER_CORNER * Float32Array.BYTES_PER_ELEMENT;
  for (const [name, offset] of [["corner", 0] as const, ["texel", stride / 2] as const]) {
    const place = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(place);
    gl.vertexAttribPointer(place, 2, gl.FLOAT, false, stride, offset);
  }
  gl.bindVertexArray(null);
  return { program, vertices, buffer, opacity: gl.getUniformLocation(program, "opacity") };
}

function newProgram(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX] as const,
    [gl.FRAGMENT_SHADER, FRAGMENT] as const,
  ]) {
    const shader = gl.createShader(type);
    if (shader === null) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null;
}

export function removeHoleDrawer(gl: WebGL2RenderingContext, drawer: HoleDrawer): void {
  gl.deleteBuffer(drawer.buffer);
  gl.deleteVertexArray(drawer.vertices);
  gl.deleteProgram(drawer.program);
}

/**
 * Takes away what the map has drawn so far, as much of it as `opacity` says, wherever the picture has pixels. The map leaves
 * the state of the card as its own last layer needed it, and sets it anew afterwards; the depth it has set is kept, so that
 * what it drew before as lying above stays.
 */
export function cutHole(
  gl: WebGL2RenderingContext,
  drawer: HoleDrawer,
  mask: Mask,
  picture: MapPicture,
  placing: Placing,
  opacity: number,
  frame: HoleFrame,
): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: a word of WebGL, not a hook
  gl.useProgram(drawer.program);
  gl.bindVertexArray(drawer.vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, drawer.buffer);
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, mask.texture);
  if (mask.madeOf !== picture.rgba) {
    uploadMask(gl, picture);
    mask.madeOf = picture.rgba;
  }
  gl.uniform1f(drawer.opacity, opacity);
  gl.disable(gl.STENCIL_TEST);
  gl.disable(gl.CULL_FACE);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ZERO, gl.ONE_MINUS_SRC_ALPHA);
  gl.colorMask(true, true, true, true);
  gl.enable(gl.SCISSOR_TEST);
  const perPx = gl.drawingBufferWidth / frame.mapWidthPx;
  const from = Math.round(frame.fromPx * perPx);
  gl.scissor(from, 0, Math.round(frame.untilPx * perPx) - from, gl.drawingBufferHeight);
  gl.bufferData(gl.ARRAY_BUFFER, quadOf(picture, placing, frame), gl.STREAM_DRAW);
  gl.drawArrays(gl.TRIANGLE_STRIP, 0, STRIP.length);
  gl.disable(gl.SCISSOR_TEST);
  gl.bindVertexArray(null);
}

function uploadMask(gl: WebGL2RenderingContext, { width, height, rgba }: MapPicture): void {
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index++) alpha[index] = rgba[index * 4 + 3] ?? 0;
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, alpha);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
}

/** Position -1..1 and place in the mask of each corner. */
function quadOf({ width, height }: MapPicture, placing: Placing, frame: HoleFrame): Float32Array {
  const { a, b, c, d, e, f } = placing;
  const quad = new Float32Array(STRIP.length * FLOATS_PER_CORNER);
  STRIP.forEach(([across, down], index) => {
    const [col, row] = [across * width, down * height];
    const x = a * col + c * row + e;
    const y = b * col + d * row + f;
    const place = [(2 * x) / frame.mapWidthPx - 1, 1 - (2 * y) / frame.mapHeightPx];
    quad.set([...place, across, down], index * FLOATS_PER_CORNER);
  });
  return quad;
}
