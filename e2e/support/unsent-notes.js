/** Version that Dexie gives the first one of a database. */
const FIRST_VERSION = 10;

/** Opens a database of the application; that of photos is made with the first photo. */
function openStored(name) {
  return new Promise((done, failed) => {
    const request = indexedDB.open(name, FIRST_VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore("photos", { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

async function putStored(name, store, rows) {
  const database = await openStored(name);
  const transaction = database.transaction(store, "readwrite");
  for (const row of rows) transaction.objectStore(store).put(row);
  await new Promise((done, failed) => {
    transaction.oncomplete = done;
    transaction.onabort = () => failed(transaction.error);
  });
  database.close();
}

/** JPEG as the form stores it, with the detail of a picture of leaves. */
async function drawPhoto() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
  const context = canvas.getContext("2d");
  const picture = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < picture.data.length; at += 4) {
    const x = (at / 4) % canvas.width;
    const y = Math.floor(at / 4 / canvas.width);
    const leaf = 60 * Math.sin(x / 17) * Math.cos(y / 23) + 26 * Math.random();
    picture.data.set([90 + leaf / 2, 120 + leaf, 50 + leaf / 3, 255], at);
  }
  context.putImageData(picture, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.8));
  return blob.arrayBuffer();
}

/** Stores writes of notes and photos as the outbox does, each photo with the same bytes. @returns their number */
globalThis.storeUnsent = async (writes) => {
  const bytes = await drawPhoto();
  const accountId = localStorage.getItem("surco.account");
  const photos = writes.filter(({ kind }) => kind === "notes/photo");
  await putStored(
    "surco-note-photos",
    "photos",
    photos.map(({ recordId, createdAt }) => ({ id: recordId, bytes, accountId, storedAt: createdAt })),
  );
  await putStored(
    "surco-outbox",
    "writes",
    writes.map((write) => ({ ...write, accountId })),
  );
  return bytes.byteLength;
};

/** Collects the durations of the main thread's tasks above 50 ms in `longTasksMs`. */
globalThis.watchTasks = () => {
  globalThis.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasksMs.push(duration);
  }).observe({ type: "longtask" });
};

let outbox = null;
/** Number of writes on this device. */
globalThis.countUnsent = async () => {
  outbox ??= await openStored("surco-outbox");
  const request = outbox.transaction("writes").objectStore("writes").count();
  return new Promise((done) => {
    request.onsuccess = () => done(request.result);
  });
};
