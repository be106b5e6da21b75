/** Column headers of lists in the languages of the viewer, in the order of COLUMNS; `/` separates synonyms. */
const COLUMNS = {
  exhibitors: [
    ...["Name", "Booths", "Categories", "Description", "Website", "Public Email", "Phone", "Address"],
    ...["ZIP", "City", "Country", "Contact Name"],
  ],
  booths: ["label", "level", "width", "height", "type", "status", "price", "notes"],
  sessions: ["Name", "Start", "End", "Description", "Booth", "Exhibitor", "Speakers"],
} as const;

type Words = Record<keyof typeof COLUMNS, string>;

export const HEADINGS: Record<string, Words> = {
  ar: {
    exhibitors:
      "اسم الشركة/الشركة|الجناح/رقم الجناح|الفئات/الفئة|الوصف|الموقع الإلكتروني|البريد الإلكتروني|الهاتف|العنوان|الرمز البريدي|المدينة|الدولة|جهة الاتصال",
    booths: "رقم الجناح/الجناح|القاعة/الطابق|العرض|العمق|النوع|الحالة|السعر|ملاحظات",
    sessions: "العنوان|البداية|النهاية|الوصف|الجناح|العارض|المتحدثون",
  },
  cs: {
    exhibitors:
      "Název firmy/Firma/Společnost|Stánek/Číslo stánku|Kategorie|Popis|Web/Webové stránky|E-mail|Telefon|Ulice/Adresa|PSČ|Město|Země|Kontaktní osoba",
    booths: "Číslo stánku/Stánek|Hala/Patro|Šířka|Hloubka|Typ|Stav|Cena|Poznámka",
    sessions: "Název|Začátek|Konec|Popis|Stánek|Vystavovatel|Přednášející",
  },
  da: {
    exhibitors:
      "Firmanavn/Virksomhed|Stand/Standnummer|Kategorier/Kategori|Beskrivelse|Hjemmeside|E-mail|Telefon|Adresse|Postnummer|By|Land|Kontaktperson",
    booths: "Standnummer/Stand|Hal/Etage|Bredde|Dybde|Type|Status|Pris|Bemærkninger",
    sessions: "Titel|Start|Slut|Beskrivelse|Stand|Udstiller|Talere/Oplægsholder",
  },
  de: {
    exhibitors:
      "Firmenname/Firma/Aussteller/Unternehmen|Standnummer/Stand|Kategorien/Kategorie/Branche|Beschreibung|Webseite/Website/Internet|E-Mail|Telefon|Straße/Adresse|PLZ/Postleitzahl|Ort/Stadt|Land|Ansprechpartner/Kontakt",
    booths:
      "Standnummer/Stand|Halle/Ebene/Etage|Breite|Tiefe/Länge|Standart/Typ|Zustand/Status|Preis|Bemerkung/Notiz",
    sessions: "Titel/Vortrag|Beginn|Ende|Beschreibung|Stand|Aussteller/Firma|Referenten/Referent",
  },
  el: {
    exhibitors:
      "Επωνυμία/Εταιρεία|Περίπτερο/Αριθμός περιπτέρου|Κατηγορίες/Κατηγορία|Περιγραφή|Ιστότοπος|Email|Τηλέφωνο|Διεύθυνση|Τ.Κ./Ταχυδρομικός κώδικας|Πόλη|Χώρα|Υπεύθυνος επικοινωνίας",
    booths: "Αριθμός περιπτέρου/Περίπτερο|Αίθουσα/Όροφος|Πλάτος|Βάθος|Τύπος|Κατάσταση|Τιμή|Σημειώσεις",
    sessions: "Τίτλος|Έναρξη|Λήξη|Περιγραφή|Περίπτερο|Εκθέτης|Ομιλητές",
  },
  en: {
    exhibitors:
      "Company name/Company/Exhibitor|Booth number/Stand number/Booth|Categories/Category|Description|Website|E-mail|Phone|Street/Address|Postal code/Postcode|City|Country|Contact person",
    booths: "Booth number/Stand number/Booth|Hall/Level|Width|Depth|Type|Status|Price|Notes",
    sessions: "Title|Start|End|Description|Booth|Exhibitor|Speakers",
  },
  es: {
    exhibitors:
      "Razón social/Empresa/Nombre de la empresa|Stand/Número de stand|Categorías/Categoría|Descripción|Sitio web|Correo electrónico|Teléfono|Dirección|Código postal|Ciudad|País|Persona de contacto",
    booths: "Número de stand/Stand|Pabellón/Planta|Ancho|Fondo|Tipo|Estado|Precio|Observaciones/Notas",
    sessions: "Título|Inicio|Fin|Descripción|Stand|Expositor|Ponentes",
  },
  fi: {
    exhibitors:
      "Yrityksen nimi/Yritys|Osasto/Osastonumero|Kategoriat/Kategoria|Kuvaus|Verkkosivusto|Sähköposti|Puhelin|Katuosoite/Osoite|Postinumero|Kaupunki|Maa|Yhteyshenkilö",
    booths: "Osastonumero/Osasto|Halli/Kerros|Leveys|Syvyys|Tyyppi|Tila|Hinta|Huomautukset",
    sessions: "Otsikko|Alkaa|Päättyy|Kuvaus|Osasto|Näytteilleasettaja|Puhujat",
  },
  fr: {
    exhibitors:
      "Raison sociale/Société/Entreprise/Exposant|Stand/Numéro de stand|Catégories/Catégorie|Description|Site web/Site internet|E-mail/Courriel|Téléphone|Adresse/Rue|Code postal|Ville|Pays|Personne de contact/Contact",
    booths:
      "Numéro de stand/Stand|Hall/Étage/Niveau|Largeur|Profondeur|Type|Statut/État|Prix|Remarques/Notes",
    sessions: "Titre|Début|Fin|Description|Stand|Exposant|Intervenants/Intervenant",
  },
  he: {
    exhibitors:
      'שם החברה/חברה|ביתן/מספר ביתן|קטגוריות/קטגוריה|תיאור|אתר אינטרנט|דוא"ל/אימייל|טלפון|כתובת|מיקוד|עיר|מדינה|איש קשר',
    booths: "מספר ביתן/ביתן|אולם/קומה|רוחב|עומק|סוג|סטטוס|מחיר|הערות",
    sessions: "כותרת|התחלה|סיום|תיאור|ביתן|מציג|דוברים",
  },
  hi: {
    exhibitors:
      "कंपनी का नाम/कंपनी|स्टॉल/स्टॉल संख्या|श्रेणियाँ/श्रेणी|विवरण|वेबसाइट|ईमेल|फ़ोन|पता|पिन कोड|शहर|देश|संपर्क व्यक्ति",
    booths: "स्टॉल संख्या/स्टॉल|हॉल/मंज़िल|चौड़ाई|गहराई|प्रकार|स्थिति|कीमत|टिप्पणी",
    sessions: "शीर्षक|आरंभ|समाप्ति|विवरण|स्टॉल|प्रदर्शक|वक्ता",
  },
  it: {
    exhibitors:
      "Ragione sociale/Azienda/Espositore|Stand/Numero stand|Categorie/Categoria|Descrizione|Sito web|E-mail|Telefono|Indirizzo/Via|CAP|Città|Paese|Referente/Persona di contatto",
    booths: "Numero stand/Stand|Padiglione/Piano|Larghezza|Profondità|Tipo|Stato|Prezzo|Note",
    sessions: "Titolo|Inizio|Fine|Descrizione|Stand|Espositore|Relatori",
  },
  ja: {
    exhibitors:
      "会社名/企業名/社名|小間番号/ブース|カテゴリー/カテゴリ|説明|ウェブサイト|メールアドレス/メール|電話番号/電話|住所|郵便番号|市区町村|国|担当者",
    booths: "小間番号/ブース|ホール/階|幅|奥行|種類|状態|価格|備考",
    sessions: "タイトル|開始|終了|説明|ブース|出展者|講演者",
  },
  ko: {
    exhibitors:
      "회사명/기업명|부스/부스 번호|카테고리|설명|웹사이트/홈페이지|이메일|전화번호/전화|주소|우편번호|도시|국가|담당자",
    booths: "부스 번호/부스|홀/층|너비|깊이|유형|상태|가격|비고",
    sessions: "제목|시작|종료|설명|부스|참가업체|연사",
  },
  nl: {
    exhibitors:
      "Bedrijfsnaam/Bedrijf/Exposant|Stand/Standnummer|Categorieën/Categorie|Omschrijving/Beschrijving|Website|E-mail|Telefoon|Straat/Adres|Postcode|Plaats/Stad|Land|Contactpersoon",
    booths: "Standnummer/Stand|Hal/Verdieping|Breedte|Diepte|Type|Status|Prijs|Opmerkingen",
    sessions: "Titel|Begin|Einde|Omschrijving/Beschrijving|Stand|Exposant|Sprekers",
  },
  pl: {
    exhibitors:
      "Nazwa firmy/Firma|Stoisko/Numer stoiska|Kategorie/Kategoria|Opis|Strona internetowa|E-mail|Telefon|Ulica/Adres|Kod pocztowy|Miasto|Kraj|Osoba kontaktowa",
    booths: "Numer stoiska/Stoisko|Hala/Piętro|Szerokość|Głębokość|Typ|Status|Cena|Uwagi",
    sessions: "Tytuł|Początek|Koniec|Opis|Stoisko|Wystawca|Prelegenci",
  },
  pt: {
    exhibitors:
      "Razão social/Empresa/Nome da empresa|Estande/Número do estande|Categorias/Categoria|Descrição|Site|E-mail|Telefone|Endereço/Morada|CEP/Código postal|Cidade|País|Pessoa de contato",
    booths: "Número do estande/Estande|Pavilhão/Andar|Largura|Profundidade|Tipo|Estado|Preço|Observações",
    sessions: "Título|Início|Fim|Descrição|Estande|Expositor|Palestrantes",
  },
  sv: {
    exhibitors:
      "Företagsnamn/Företag|Monter/Monternummer|Kategorier/Kategori|Beskrivning|Webbplats|E-post|Telefon|Adress/Gatuadress|Postnummer|Ort/Stad|Land|Kontaktperson",
    booths: "Monternummer/Monter|Hall/Våning|Bredd|Djup|Typ|Status|Pris|Anteckningar",
    sessions: "Titel|Start|Slut|Beskrivning|Monter|Utställare|Talare",
  },
  tr: {
    exhibitors:
      "Firma adı/Şirket adı/Firma|Stant/Stant numarası|Kategoriler/Kategori|Açıklama|Web sitesi|E-posta|Telefon|Adres|Posta kodu|Şehir|Ülke|İlgili kişi",
    booths: "Stant numarası/Stant|Salon/Kat|Genişlik|Derinlik|Tür|Durum|Fiyat|Notlar",
    sessions: "Başlık|Başlangıç|Bitiş|Açıklama|Stant|Katılımcı|Konuşmacılar",
  },
  uk: {
    exhibitors:
      "Назва компанії/Компанія|Стенд/Номер стенда|Категорії/Категорія|Опис|Вебсайт|Електронна пошта|Телефон|Адреса|Поштовий індекс|Місто|Країна|Контактна особа",
    booths: "Номер стенда/Стенд|Зал/Поверх|Ширина|Глибина|Тип|Статус|Ціна|Примітки",
    sessions: "Назва|Початок|Кінець|Опис|Стенд|Експонент|Спікери",
  },
  "zh-Hans": {
    exhibitors:
      "公司名称/企业名称|展位/展位号|类别/分类|描述/简介|网站|电子邮件/邮箱|电话|地址|邮政编码/邮编|城市|国家|联系人",
    booths: "展位号/展位|展馆/楼层|宽度|深度|类型|状态|价格|备注",
    sessions: "标题|开始时间/开始|结束时间/结束|描述/简介|展位|参展商|演讲人",
  },
  "zh-Hant": {
    exhibitors:
      "公司名稱/企業名稱|攤位/攤位號|類別/分類|描述/簡介|網站|電子郵件|電話|地址|郵遞區號|城市|國家|聯絡人",
    booths: "攤位號/攤位|展館/樓層|寬度|深度|類型|狀態|價格|備註",
    sessions: "標題|開始時間/開始|結束時間/結束|描述/簡介|攤位|參展商|講者",
  },
};

/** All words for a column in any language. */
export function headingsOf(kind: keyof typeof COLUMNS, column: string): string[] {
  const place = (COLUMNS[kind] as readonly string[]).indexOf(column);
  if (place < 0) return [];
  return Object.values(HEADINGS).flatMap((words) => words[kind].split("|")[place]?.split("/") ?? []);
}

/** The first word for each column in one language, in the order of the columns. */
export function headingsIn(language: string, kind: keyof typeof COLUMNS): [column: string, word: string][] {
  const words = HEADINGS[language]?.[kind].split("|") ?? [];
  return COLUMNS[kind].map((column, index) => [column, words[index]?.split("/")[0] ?? ""]);
}
